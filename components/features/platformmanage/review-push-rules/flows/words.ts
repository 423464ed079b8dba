import type { ReviewFlow } from '@/lib/contracts/review/flows'
import type { Stage } from '@/lib/contracts/review/states'

export const stageRuleNames: Readonly<Record<Stage['rule'], string>> = {
  any: '一人通过即可',
  all: '全部通过',
  majority: '多数通过',
}

/** Returns the names of the stages in order, in one line. */
export const stagesText = (stages: ReviewFlow['stages']): string =>
  stages
    .map(({ name, need, rule, blind, slaHours }) => {
      const people = need > 1 ? `${need} 人${stageRuleNames[rule]}` : '1 人'
      return `${name}（${[people, `${slaHours} 小时`, ...(blind ? ['盲审'] : [])].join('，')}）`
    })
    .join(' → ')
