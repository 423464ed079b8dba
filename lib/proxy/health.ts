/** Health report for load balancers and for pages that wait until the platform is back. */
export interface Health {
  readonly web: 'ok'
  readonly backend: 'ok' | 'failing' | 'unreachable'
  /** Id of the build; a page of another build is out of date. */
  readonly build: string
}

export const buildId = process.env.NEXT_PUBLIC_BUILD_ID ?? 'dev'

/**
 * Asks the platform's `/health`. Any answer but a server error counts as success, because an outside platform need not
 * know this path.
 */
async function askBackend(backendUrl: string, timeout: number): Promise<Health['backend']> {
  try {
    const answer = await fetch(`${backendUrl}/health`, { signal: AbortSignal.timeout(timeout), redirect: 'manual' })
    await answer.body?.cancel()
    return answer.status < 500 ? 'ok' : 'failing'
  } catch {
    return 'unreachable'
  }
}

const messages = {
  ok: '正常',
  failing: '平台服务工作不正常',
  unreachable: '平台服务暂时无法连接，请稍后重试',
} as const

/**
 * Answers with HTTP 200 when web server and platform work, 503 otherwise; `result` says which of the two does not work.
 */
export async function answerHealth(backendUrl: string, timeout = 2_000): Promise<Response> {
  const result: Health = { web: 'ok', backend: await askBackend(backendUrl, timeout), build: buildId }
  const status = result.backend === 'ok' ? 200 : 503
  const body = { code: status, message: messages[result.backend], result }
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
