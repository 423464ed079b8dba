/** Returns the reasons why tasks were left out, each with its number of tasks. */
export const missedText = (missed: readonly { reason: string; count: number }[]): string =>
  missed.map(({ reason, count }) => `${reason}（${count}）`).join('、')
