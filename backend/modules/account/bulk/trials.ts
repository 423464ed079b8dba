import { extendTrials, formaliseTrials } from '../../../../lib/contracts/account/student.ts'
import { studentTransitions } from '../../../../lib/contracts/account/transitions.ts'
import { daysAfter, trialFault } from '../../../../lib/contracts/account/trial.ts'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import { studentBulk } from './records.ts'

type Extending = CallRequest<typeof extendTrials>['params']
type Formalising = CallRequest<typeof formaliseTrials>['params']

/** 延期 extends a trial by a number of days, once for each account. For an expired trial, the days begin today. */
export const extendBulk = studentBulk<Extending>('extend', {
  title: () => extendTrials.summary,
  rule({ params: { days } }) {
    const today = schoolDay()
    return (facts) => {
      const outcome = attempt(studentTransitions, 'extend', facts.status, { ...facts, today })
      if (!outcome.allowed) return outcome.reason
      const over = facts.validTo === null || facts.validTo < today
      const validTo = over ? daysAfter(today, days - 1) : daysAfter(facts.validTo ?? today, days)
      const fault = trialFault({ type: 'trial', validTo }, undefined, today)
      if (fault !== null) return fault
      const back = outcome.to === null || outcome.to === facts.status ? {} : { status: outcome.to }
      return { validTo, extendedOn: today, ...back }
    }
  },
})

/** 转正式 makes a trial a formal account. The formal account takes one of the organisation's seats. */
export const formaliseBulk = studentBulk<Formalising>('formalise', {
  title: () => formaliseTrials.summary,
  rule({ params: { until } }) {
    const today = schoolDay()
    return (facts) => {
      const outcome = attempt(studentTransitions, 'formalise', facts.status, { ...facts, today, until })
      if (!outcome.allowed) return outcome.reason
      const back = outcome.to === null || outcome.to === facts.status ? {} : { status: outcome.to }
      return { type: 'formal', validTo: until, ...back }
    }
  },
})
