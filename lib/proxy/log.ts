import pino, { type Logger } from 'pino'

/**
 * Writes JSON lines to the standard output, gathered for at most half a second because a write per request would cost
 * more than the request. Masks secrets that a log call passes by mistake.
 */
export function createLogger(level: string): Logger {
  const output = pino.destination({ dest: 1, sync: true, minLength: 8_192, periodicFlush: 500 })
  process.on('exit', () => output.flushSync())
  const options = {
    level,
    base: { service: 'web' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['token', 'authorization', 'cookie', '*.token', '*.authorization', '*.cookie', '*.password'],
      censor: '***',
    },
  }
  return pino(options, output)
}

/** The path of an address without its query, because queries may hold phone numbers, codes and tokens. */
export function pathOf(url: string | undefined): string {
  const mark = url?.indexOf('?') ?? -1
  return mark < 0 ? (url ?? '') : (url ?? '').slice(0, mark)
}

/** The parts of an error that explain it but contain no address, because addresses may contain secrets. */
export function causeOf(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return { cause: String(cause) }
  return { cause: cause.name, code: 'code' in cause ? cause.code : undefined, detail: pathOf(cause.message) }
}
