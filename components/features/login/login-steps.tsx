'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { loadOnFirstUse } from '@/lib/helpers/load-on-first-use'
import { texts } from './labels'
import { LoginTabs } from './login-tabs'
import { PasswordForm } from './password-form'
import { SmsForm } from './sms-form'

const loadFactorForm = () => import('./factor-form').then(({ FactorForm }) => ({ default: FactorForm }))
const FactorForm = lazy(loadFactorForm)

/**
 * Shows the first step of the login and then, for a user with a second factor, the second step. The first step stays
 * mounted and keeps its values. The JavaScript of the second step loads when the user begins to use the first step.
 */
export function LoginSteps({ returnTo }: { returnTo: string | undefined }) {
  const [ticket, setTicket] = useState<string | null>(null)
  const first = useRef<HTMLDivElement>(null)
  const wasAway = useRef(false)

  useEffect(() => {
    if (ticket !== null) wasAway.current = true
    else if (wasAway.current) first.current?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) input')?.focus()
  }, [ticket])

  useEffect(() => loadOnFirstUse(() => loadFactorForm().catch(() => null)), [])

  const props = { returnTo, onTicket: setTicket }
  return (
    <>
      <div ref={first} hidden={ticket !== null}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
        <LoginTabs
          tabs={[
            { label: texts.passwordTab, panel: <PasswordForm {...props} /> },
            { label: texts.smsTab, panel: <SmsForm {...props} /> },
          ]}
        />
      </div>
      {ticket !== null && (
        <Suspense>
          <FactorForm key={ticket} ticket={ticket} {...props} />
        </Suspense>
      )}
    </>
  )
}
