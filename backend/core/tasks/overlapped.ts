/**
 * Calls `work` for each element of a sequence, in order, while the next element is produced: the process and the
 * database work at the same time. Returns the results in the order of the elements.
 */
export async function overlapped<T, R>(pieces: AsyncIterable<T>, work: (piece: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let running: Promise<R> | null = null
  for await (const piece of pieces) {
    if (running) results.push(await running)
    running = work(piece)
    // The next turn awaits this promise; until then this empty handler prevents a failure from being reported as
    // unhandled.
    running.catch(() => {})
  }
  if (running) results.push(await running)
  return results
}
