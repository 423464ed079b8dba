/** Returns the reasons why review tasks were left out, each with the number of tasks. */
export const missedText = (missed: readonly { reason: string; count: number }[]): string =>
  missed.map(({ reason, count }) => `${reason}（${count}）`).join('、')
