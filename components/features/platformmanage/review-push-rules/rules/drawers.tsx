'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { RecordForm } from '@/components/work/form/record-form'
import { RecordProvider } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useRecordParam } from '@/components/work/use-record-param'
import { useRoles } from '@/lib/api/role'
import { labelsOf } from '@/lib/contracts/base/card'
import { pushRuleCard } from '@/lib/contracts/review/rule-card'
import {
  editPushRule,
  getPushRule,
  insertPushRule,
  type PushRule,
  type PushRuleBody,
} from '@/lib/contracts/review/rules'
import { kindNameOf } from '../kinds'

const RuleInputs = dynamic(() => import('./inputs').then((module) => module.RuleInputs), { ssr: false })

const TryButton = dynamic(() => import('./try-button').then((module) => module.TryButton), { ssr: false })

const labels = labelsOf(pushRuleCard)

const empty: PushRuleBody = {
  ...{ entity: 'question', name: '', stage: null, section: null, grade: null, subject: null, strategy: 'least_loaded' },
  ...{ roles: [], people: [], maxOpen: null, dailyCap: null, seniorMin: 0, excludeLast: false, sampleRate: 100 },
  ...{ goldenRate: 0, hoursFrom: '', hoursTo: '', weekdays: [] },
}

const wordsOf = ({ peopleNames }: PushRule) => ({ people: peopleNames })

/** Drawers over the list of rules. The address determines which drawer is open. */
export function RuleDrawers() {
  const [edited, edit] = useRecordParam('edit')
  return (
    <RecordProvider
      entity="pushRule"
      name={pushRuleCard.name}
      labels={labels}
      read={getPushRule}
      titleOf={({ name }) => name}
      words={wordsOf}
      show={show}
    >
      {edited ? (
        <RecordForm
          id={edited}
          insert={insertPushRule}
          edit={editPushRule}
          empty={empty}
          startAt="name"
          footer={<TryButton id={edited} />}
          onClose={() => edit(null)}
        >
          <RuleInputs />
        </RecordForm>
      ) : null}
      <RecordPanels />
    </RecordProvider>
  )
}

/** Renders the value of a field in the history and in comparisons; undefined where the plain value is clear enough. */
function show(field: string, value: unknown): ReactNode {
  if (field === 'entity') return kindNameOf(String(value))
  return field === 'roles' && Array.isArray(value) && value.length > 0 ? (
    <RoleNames codes={value.map(String)} />
  ) : undefined
}

function RoleNames({ codes }: { codes: readonly string[] }) {
  const { data = [] } = useRoles()
  return codes.map((code) => data.find((one) => one.code === code)?.name ?? code).join('、')
}
