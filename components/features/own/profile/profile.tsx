'use client'

import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { type Session, useSession } from '@/lib/api/session'
import { Basic } from './basic'
import { Devices } from './devices'
import { profileTexts as texts } from './labels'
import { Logins } from './logins'
import { RequiredFactor } from './required-factor'
import { Security } from './security'

const Page = styled('div')({
  flex: '1 0 auto',
  containerType: 'inline-size',
  '& > h1': {
    maxWidth: 1320,
    margin: '0 auto',
    padding: '16px 16px 0',
    boxSizing: 'border-box',
    fontSize: 18,
    fontWeight: 600,
    lineHeight: '28px',
  },
  '& > [data-columns]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: 16,
    maxWidth: 1320,
    marginInline: 'auto',
    padding: 16,
    boxSizing: 'border-box',
  },
  '& [data-column]': { display: 'grid', gap: 16, minWidth: 0 },
  '@container (min-width: 960px)': {
    '& > [data-columns]': { gridTemplateColumns: '400px minmax(0, 1fr)' },
  },
})

/** Screen 个人信息: the user's facts, login methods, sessions and logins. */
export function Profile() {
  const session = useSession()
  return session ? <Known session={session} /> : null
}

function Known({ session }: { session: Session }) {
  // Keep the value from the first render: the session changes at the end of the set-up, but the recovery codes must
  // stay on screen.
  const [isForced] = useState(session.mustSetFactor)
  if (isForced || session.mustSetFactor) return <RequiredFactor session={session} />
  return (
    <Page>
      <h1>{texts.title}</h1>
      <div data-columns="">
        <div data-column="">
          <Basic />
          <Security />
        </div>
        <div data-column="">
          <Devices />
          <Logins />
        </div>
      </div>
    </Page>
  )
}
