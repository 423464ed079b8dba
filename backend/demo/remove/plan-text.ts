import type { Plan } from './plan.ts'

const counted = (count: number) => count.toLocaleString('en')

/**
 * Returns the plan as text for the console: the number of removed records of each kind, then the records that are not
 * removed, with the reason.
 */
export function planText({ goes, stays }: Plan, confirmed: boolean): string {
  const lines = goes.map(({ kind, count }) => `  ${kind.name} ${counted(count)}`)
  const heading = confirmed ? '示例数据：' : '将删除的示例数据：'
  const removed = lines.length > 0 ? [heading, ...lines] : ['没有可以删除的示例数据']
  const kept = stays.flatMap(({ name, count, examples }) => [
    `  ${name} ${counted(count)}`,
    ...examples.map((example) => `    ${example}`),
    ...(count > examples.length ? [`    ……另有 ${counted(count - examples.length)} 条`] : []),
  ])
  return [...removed, ...(kept.length > 0 ? ['有人改过，或者真实数据用到，会留下：', ...kept] : [])].join('\n')
}
