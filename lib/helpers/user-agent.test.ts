import { describe, expect, it } from 'vitest'
import { describeAgent } from './user-agent'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('describeAgent', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome 140', 'Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.3485.54`,
      'Edge 140',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox 142', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari 18',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari 18',
      'iOS 18',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/139.0.7258.60 Mobile/15E148 Safari/604.1',
      'Chrome 139',
      'iPadOS 17',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; V2309A) ${webkit} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50`,
      '微信 8',
      'Android 14',
    ],
    [
      `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1`,
      'Chrome 114',
      '鸿蒙 5',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome 140', 'Linux'],
    ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer 11', 'Windows'],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('recognises browser and system from the header %s', (text, browser, system) =>
    expect(describeAgent(text)).toEqual({ browser, system }),
  )

  it('reads only as much of an overlong user agent header as the server stores', () => {
    expect(describeAgent(`${'('.repeat(100_000)} Chrome/140`)).toEqual({ browser: null, system: null })
  })
})
