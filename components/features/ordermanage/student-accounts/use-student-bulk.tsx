'use client'

import { useMemo } from 'react'
import { useAccountBulk } from '@/components/domains/account/use-account-bulk'
import { DateInput, NumberInput } from '@/components/kit/inputs'
import { StepForm } from '@/components/work/bulk/step-form'
import { useBulk } from '@/components/work/bulk/use-bulk'
import type { AccountFilter } from '@/lib/contracts/account/calls'
import { endless } from '@/lib/contracts/account/card'
import { extendTrials, formaliseTrials } from '@/lib/contracts/account/student'
import type { Selection } from '@/lib/contracts/base/task-calls'

type Chosen = Selection<AccountFilter>

const extension = extendTrials.request.shape.params

/** Number of days by which 延期 extends a trial unless the user types another number. */
const DAYS = 7

/**
 * Returns the actions on one or several accounts of students: the actions that every kind of account has, and 延期 and
 * 转正式 for trial accounts.
 */
export function useStudentBulk() {
  const bulk = useBulk()
  const shared = useAccountBulk('student')
  return useMemo(
    () => ({
      ...shared,
      extend(selection: Chosen) {
        return bulk.run(
          extendTrials,
          { selection, params: { days: DAYS } },
          {
            title: extendTrials.summary,
            confirm: '延期',
            form: (params, setParams) => (
              <StepForm value={params} schema={extension} onChange={setParams}>
                <NumberInput name="days" label="延长天数" required hint="每个试用账号只能延期一次，最多 30 天" />
              </StepForm>
            ),
            complete: (params) => extension.safeParse(params).success,
          },
        )
      },
      formalise(selection: Chosen) {
        return bulk.run(
          formaliseTrials,
          { selection, params: { until: null } },
          {
            title: formaliseTrials.summary,
            confirm: '转正式',
            form: (params, setParams) => (
              <StepForm value={params} onChange={setParams}>
                <DateInput name="until" label="到期" hint={`不填为${endless}；每个账号占用一个机构席位`} />
              </StepForm>
            ),
          },
        )
      },
    }),
    [bulk, shared],
  )
}
