import pino, { type Logger } from 'pino'

/**
 * JSON lines on the standard output, gathered for at most half a second: a write per request would cost more than the
 * request. The logger masks a secret passed to a log call by mistake.
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

/** Path without its query string: queries may hold phones, codes and tokens. */
export function pathOf(url: string | undefined): string {
  const mark = url?.indexOf('?') ?? -1
  return mark < 0 ? (url ?? '') : (url ?? '').slice(0, mark)
}

/** The parts of an error that explain it without quoting addresses with secrets in them. */
export function causeOf(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return { cause: String(cause) }
  return { cause: cause.name, code: 'code' in cause ? cause.code : undefined, detail: pathOf(cause.message) }
}
