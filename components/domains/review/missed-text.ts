/** Why some of what was asked for was not done, by the number of tasks. */
export const missedText = (missed: readonly { reason: string; count: number }[]): string =>
  missed.map(({ reason, count }) => `${reason}（${count}）`).join('、')
