import type { Context } from '../../core/http/context.ts'

/** A figure that fails says so by itself; the others stand. */
export async function settle<T>(
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
