/**
 * Returns the milliseconds within which 95 of 100 answers arrive. The first ten answers do not count. @throws when an
 * answer is a refusal
 */
export async function p95(times: number, work: () => Promise<{ message: string }>): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < times + 10; time += 1) {
    const since = performance.now()
    const { message } = await work()
    if (message !== 'ok') throw new Error(message)
    if (time >= 10) taken.push(performance.now() - since)
  }
  return taken.sort((one, other) => one - other)[Math.floor(times * 0.95)] ?? 0
}
