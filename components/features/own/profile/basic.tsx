'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useGrantText, useScopeText } from '@/components/domains/scope/scope-text'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { DescriptionList } from '@/components/kit/record/description-list'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { SectionCard } from '@/components/kit/record/section-card'
import { profileOptions } from '@/lib/api/own'
import { platformName } from '@/lib/contracts/staff/card'
import { Email } from './email'
import { profileTexts as texts } from './labels'
import { OwnPortrait } from './own-portrait'

const Note = styled('p')(({ theme }) => ({
  margin: '12px 0 0',
  fontSize: 12,
  color: theme.vars.palette.text.secondary,
}))

/** Height of the section in pixels with portrait, ten facts and note, reserved while the facts load. */
const HEIGHT = 402

const lastLogin = (at: string | null) => (at ? formatDateTime(at) : texts.firstLogin)

/** Section 基本信息: facts about the user. The user can change only the portrait and the mail address. */
export function Basic() {
  const query = useQuery(profileOptions())
  const [scopeText, grantText] = [useScopeText(), useGrantText()]
  return (
    <SectionCard title={texts.basic}>
      <QueryBoundary query={query} height={HEIGHT}>
        {(profile) => (
          <>
            <OwnPortrait profile={profile} />
            <DescriptionList
              items={[
                { label: texts.userName, value: profile.userName },
                { label: texts.fullName, value: profile.fullName },
                { label: texts.phone, value: profile.phone },
                { label: texts.email, value: <Email key={profile.rowVersion} profile={profile} /> },
                { label: texts.organ, value: profile.organName ?? platformName },
                { label: texts.roles, value: profile.roles.join('、') },
                { label: texts.dataScope, value: scopeText(profile) },
                { label: texts.grants, value: profile.grants.map(grantText).join('、') },
                { label: texts.createdAt, value: formatDateTime(profile.createdAt) },
                { label: texts.lastLoginAt, value: lastLogin(profile.lastLoginAt) },
              ]}
            />
            <Note>{texts.byAdministrator}</Note>
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  )
}
