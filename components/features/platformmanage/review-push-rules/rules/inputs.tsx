'use client'

import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useDictChoices } from '@/components/domains/dict/dict-choices'
import { ReviewersInput } from '@/components/domains/review/reviewer-picker'
import { labelOptions } from '@/components/kit/filter/options'
import { InputGroup, MultiSelectInput, NumberInput, SelectInput, SwitchInput, TextInput } from '@/components/kit/inputs'
import { useRoles } from '@/lib/api/role'
import { labelsOf } from '@/lib/contracts/base/card'
import { pushRuleCard, stageNames, weekdayNames } from '@/lib/contracts/review/rule-card'
import { type Strategy, strategies } from '@/lib/contracts/review/strategies'
import { KindInput } from '../kind-input'

const labels = labelsOf(pushRuleCard)

const hints: Readonly<Record<Strategy, string>> = {
  random: '抽签，种子与候选人都留存，可以复算',
  round_robin: '按次序轮流',
  least_loaded: '给在手任务最少的人，相同时抽签',
  expertise: '给近 180 天在这里审得最多的人',
  claim: '不指派，由下面的人自己领取',
}

/** Form fields of one rule for the assignment of review tasks. */
export function RuleInputs() {
  const strategy: Strategy = useWatch({ name: 'strategy' })
  const { data: roles } = useRoles()
  const roleChoices = useMemo(
    () => (roles ?? []).map(({ code, name, status }) => ({ value: code, label: name, disabled: status === 0 })),
    [roles],
  )
  return (
    <>
      <InputGroup title="推送">
        <TextInput name="name" label={labels.name} required maxLength={30} wide />
        <SelectInput
          name="strategy"
          label={labels.strategy}
          required
          options={labelOptions(strategies)}
          hint={hints[strategy]}
          wide
        />
        <MultiSelectInput name="roles" label={labels.roles} options={roleChoices} wide />
        <ReviewersInput name="people" label={labels.people} multiple wide hint="角色与人员合在一起" />
      </InputGroup>
      <InputGroup title="适用（不选为全部）">
        <KindInput />
        <SelectInput name="stage" label={labels.stage} options={labelOptions(stageNames)} placeholder="全部环节" />
        <SelectInput name="subject" label={labels.subject} options={useDictChoices('subject')} placeholder="全部学科" />
        <SelectInput name="section" label={labels.section} options={useDictChoices('section')} placeholder="全部学段" />
        <SelectInput name="grade" label={labels.grade} options={useDictChoices('grade')} placeholder="全部年级" />
      </InputGroup>
      <InputGroup title="限制">
        <NumberInput name="maxOpen" label={labels.maxOpen} placeholder="不限" />
        <NumberInput name="dailyCap" label={labels.dailyCap} placeholder="不限" />
        <NumberInput name="seniorMin" label={labels.seniorMin} required hint="0 为不限" />
        <SwitchInput name="excludeLast" label={labels.excludeLast} />
      </InputGroup>
      <InputGroup title="抽样与时段">
        <NumberInput name="sampleRate" label={labels.sampleRate} required hint="其余的交给下一条规则" />
        <NumberInput name="goldenRate" label={labels.goldenRate} required hint="0 为不混入，最多 50" />
        <TextInput name="hoursFrom" label={labels.hoursFrom} placeholder="全天" maxLength={5} hint="如 08:30" />
        <TextInput name="hoursTo" label={labels.hoursTo} placeholder="全天" maxLength={5} hint="早于开始即跨夜" />
        <MultiSelectInput
          name="weekdays"
          label={labels.weekdays}
          options={labelOptions(weekdayNames)}
          placeholder="每天"
          wide
        />
      </InputGroup>
    </>
  )
}
