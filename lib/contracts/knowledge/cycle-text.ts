import type { CycleStep } from './edges.ts'

/** Returns the names around a cycle, the first one again at the end: 甲 → 乙 → 甲. */
export const cyclePath = (cycle: readonly CycleStep[]): string =>
  [cycle[0]?.from.name ?? '', ...cycle.map(({ to }) => to.name)].join(' → ')

/** Returns the existing edges of a cycle as texts; the removal of any one of them opens the cycle. */
export const removableSteps = (cycle: readonly CycleStep[]): string[] =>
  cycle.filter(({ edge }) => edge !== null).map(({ from, to }) => `${from.name} → ${to.name}`)

/** Returns the message that names a cycle and the edges of which one has to go first. */
export function cycleText(cycle: readonly CycleStep[]): string {
  const removable = removableSteps(cycle)
  const way = removable.length === 1 ? `请先移除“${removable[0]}”` : `请先移除其中一条：${removable.join('、')}`
  return `前置关系会成环：${cyclePath(cycle)}。${way}`
}
