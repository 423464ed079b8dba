import type { Context } from '../../core/http/context.ts'

/** Returns a count, or a fallback if it fails: the failed figure shows that itself, and the others are unaffected. */
export async function countOrFallback<T>(
  { log }: Pick<Context, 'log'>,
  figure: string,
  count: () => Promise<T>,
  failed: T,
): Promise<T> {
  try {
    return await count()
  } catch (error) {
    log.error({ err: error, figure }, 'statistics: a figure failed')
    return failed
  }
}
