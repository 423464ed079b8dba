import autocannon from 'autocannon'

export interface Load {
  /** Answers per second. */
  readonly rate: number
  /** Milliseconds within which 99 of 100 answers arrive. */
  readonly p99: number
}

const CONNECTIONS = 20
const SECONDS = 8

/** Requests these paths over twenty connections for eight seconds, after a warm-up. Throws where an answer is wrong. */
export async function load(url: string, paths: readonly string[], token?: string): Promise<Load> {
  const requests = paths.map((path) => ({ path, method: 'GET' as const }))
  const common = { url, requests, connections: CONNECTIONS, headers: token ? { authorization: token } : {} }
  await autocannon({ ...common, duration: 2 })
  const result = await autocannon({ ...common, duration: SECONDS })
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx + result.errors} answers were not right: ${paths[0]}`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

const ROUNDS = 3

/** A path to read with GET, or a path with a request body. */
type LoadRequest = string | { readonly path: string; readonly body: object }

/** Makes these calls one after the other, three times over, and returns the median milliseconds of each call. */
export async function oneByOne(url: string, asked: readonly LoadRequest[], token: string): Promise<number[]> {
  const times = asked.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, one] of asked.entries()) {
      const { path, body } = typeof one === 'string' ? { path: one, body: null } : one
      const headers = { authorization: token, ...(body && { 'content-type': 'application/json' }) }
      const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      const started = performance.now()
      const response = await fetch(url + path, { ...sent, headers })
      const { code } = (await response.json()) as { code: number }
      if (code !== 200) throw new Error(`${path} answered ${code}`)
      times[index]?.push(performance.now() - started)
    }
  }
  return times.map((ofPath) => percentile(ofPath, 0.5))
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
