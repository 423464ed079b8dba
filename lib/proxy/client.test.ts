import { describe, expect, it } from 'vitest'
import { type Client, describeClient, isSameOrigin } from './client.ts'

const peer = { address: '::ffff:10.0.0.9', encrypted: false }

describe('describeClient', () => {
  const told = {
    host: 'inner:3000',
    'x-forwarded-for': '6.6.6.6, 203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'Admin.Example.com',
  }

  it('ignores forwarded headers unless TRUST_PROXY is set', () => {
    expect(describeClient(told, peer, 0)).toEqual({ address: '10.0.0.9', https: false, host: 'inner:3000' })
  })

  it('reads the address that our own proxy added, and ignores addresses that the browser sent', () => {
    expect(describeClient(told, peer, 1)).toEqual({ address: '203.0.113.7', https: true, host: 'inner:3000' })
  })

  it.each([
    ['1.2.3.4:5555', '1.2.3.4'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:x', undefined],
  ])('reads %s as the address %s, without a port', (given, address) => {
    expect(describeClient({ ...told, 'x-forwarded-for': given }, peer, 1).address).toBe(address)
  })

  it('reads an address further left in the header if several proxies are in a row', () => {
    const headers = { ...told, 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.1' }
    expect(describeClient(headers, peer, 2).address).toBe('203.0.113.7')
  })

  it('drops an invalid address or host', () => {
    const headers = { host: 'a b<script>', 'x-forwarded-for': 'not an address' }
    expect(describeClient(headers, peer, 1)).toEqual({ address: undefined, https: false, host: '' })
  })
})

describe('isSameOrigin', () => {
  const http: Client = { address: undefined, https: false, host: 'admin.example.com' }
  const https: Client = { ...http, https: true }

  it.each([
    [{ origin: 'http://admin.example.com' }, http],
    [{ origin: 'https://admin.example.com' }, https],
    [{ origin: 'https://admin.example.com' }, http],
    [{ origin: 'http://127.0.0.1:4300' }, { ...http, host: '127.0.0.1:4300' }],
    [{ origin: 'https://admin.example.com' }, { ...https, host: 'admin.example.com:443' }],
    [{ 'sec-fetch-site': 'same-origin' }, http],
    [{ referer: 'http://admin.example.com/course/x?y' }, http],
  ])('accepts a request whose origin is this site: %j', (headers, client) => {
    expect(isSameOrigin(headers, client)).toBe(true)
  })

  it.each([
    [{}, http],
    [{ origin: 'null' }, http],
    [{ origin: '' }, http],
    [{ origin: 'http://evil.com' }, http],
    [{ origin: 'http://admin.example.com.evil.com' }, http],
    [{ origin: 'http://admin.example.com:81' }, http],
    [{ origin: 'http://admin.example.com' }, https],
    [{ origin: 'http://evil.com', referer: 'http://admin.example.com/', 'sec-fetch-site': 'same-origin' }, http],
    [{ 'sec-fetch-site': 'cross-site', referer: 'http://admin.example.com/' }, http],
    [{ 'sec-fetch-site': 'same-site' }, http],
    [{ 'sec-fetch-site': 'none' }, http],
    [{ referer: 'http://evil.com/http://admin.example.com/' }, http],
    [{ origin: 'http://' }, { ...http, host: '' }],
  ])('refuses a request without origin or from another site: %j', (headers, client) => {
    expect(isSameOrigin(headers, client)).toBe(false)
  })
})
