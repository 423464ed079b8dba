import { expect, it } from 'vitest'
import { ApiError } from './api-error'
import { textInPlace } from './error-texts'

it('textInPlace describes a failed request in Chinese, and a refusal in the words of the server', () => {
  const failed = (code: number, message: string) => textInPlace(new ApiError({ code, message, isTransport: true }))
  expect(failed(500, 'Internal Server Error')).toBe('服务出现内部错误，请稍后重试')
  expect(failed(418, 'I’m a teapot')).toBe('请求失败（HTTP 418），请稍后重试')
  expect(failed(0, '请求超时')).toBe('请求超时')
  expect(textInPlace(new ApiError({ code: 500, message: '服务出现错误' }))).toBe('服务出现错误')
  expect(textInPlace(new Error('文件已损坏'))).toBe('文件已损坏')
})
