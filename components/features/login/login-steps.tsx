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
 * The first step, or in its place the second for users with a second factor. The first step keeps its typed values. The
 * second step's code loads once the user starts the first.
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
