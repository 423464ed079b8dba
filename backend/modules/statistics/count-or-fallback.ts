import type { Context } from '../../core/http/context.ts'

/**
 * Returns a count. Where counting fails, the function logs the error and returns the fallback. The home page then shows
 * that this figure failed and still shows the other figures.
 */
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
