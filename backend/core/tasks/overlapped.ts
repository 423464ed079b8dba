/** Works on pieces in their order while the next piece is made, so that process and database work at the same time. */
export async function overlapped<T, R>(pieces: AsyncIterable<T>, work: (piece: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let running: Promise<R> | null = null
  for await (const piece of pieces) {
    if (running) results.push(await running)
    running = work(piece)
    // The next turn awaits this promise; until then the handler keeps a failure from counting as unhandled.
    running.catch(() => {})
  }
  if (running) results.push(await running)
  return results
}
