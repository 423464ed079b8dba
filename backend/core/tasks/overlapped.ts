/** Works on pieces in their order, on each while the next is being made: this process and the database need not wait in turn. */
export async function overlapped<T, R>(pieces: AsyncIterable<T>, work: (piece: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let running: Promise<R> | null = null
  for await (const piece of pieces) {
    if (running) results.push(await running)
    running = work(piece)
    // Awaited with the next piece; until then a failure is not unhandled.
    running.catch(() => {})
  }
  if (running) results.push(await running)
  return results
}
