import { ApiError } from './api-error'

/** Every text of the error catalogue (specification §8). */
export const errorTexts = {
  /** Title of the dialog for a non-200 HTTP status. */
  transportTitle: '提示信息',
  sessionTitle: '登录状态',
  session: '登录已过期，请重新登录',
  offlineTitle: '下线通知',
  offlineFallback: '您的账号已在其他地方下线',
  ok: '确定',
  timeout: '请求超时',
  network: '网络连接失败',
  contract: '服务返回的数据格式不正确',
  missing: '当前平台没有提供这项功能',
  unknown: '操作失败，请稍后重试',
  recovering: '正在等待服务恢复，恢复后页面会自动更新，无需刷新。',
  askAgain: '恢复后请再操作一次，已填写的内容不会丢失。',
  recovered: '服务已恢复',
  requestId: '请求编号',
} as const

const hints: Record<number, string> = {
  413: '提交的内容过大，请缩小后重试。',
  500: '服务出现内部错误，请稍后重试。',
  502: '暂时无法连接到平台服务。',
  503: '平台服务暂时不可用。',
  504: '平台服务响应超时。',
}

/** Reason phrases for protocols that transfer none (HTTP/2). */
const phrases: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

export function statusText(status: number, given: string): string {
  return given.trim() || phrases[status] || `HTTP ${status}`
}

/** A second line that explains a status to the user; null where none is needed. */
export function statusHint(status: number): string | null {
  return hints[status] ?? null
}

/**
 * Returns the Chinese text that is shown in place of the data of a failed call, without a full stop. The dialog shows
 * the HTTP status text instead (specification §8).
 */
export function textInPlace(error: Error): string {
  if (!(error instanceof ApiError) || !error.isTransport || error.code === 0) return error.message
  return statusHint(error.code)?.replace(/。$/, '') ?? `请求失败（HTTP ${error.code}），请稍后重试`
}
