'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { SectionCard } from '@/components/kit/record/section-card'
import { Link } from '@/components/ui/link'
import { profileOptions } from '@/lib/api/own'
import { pageAt } from '@/lib/contracts/paths'
import { Factor } from './factor'
import { securityTexts as texts } from './labels'

const Part = styled('div')(({ theme }) => ({
  '& + &': { marginTop: 16, paddingTop: 16, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& h3': { display: 'flex', alignItems: 'center', gap: 8, margin: 0, fontSize: 14, fontWeight: 600 },
  '& h3 > span': { fontWeight: 400 },
  '& p': { margin: '4px 0 0', fontSize: 13, lineHeight: 1.7, color: theme.vars.palette.text.secondary },
  '& > footer': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
}))

const DAY = 86_400_000

/** Section 安全: changes of the password and of the second factor. */
export function Security() {
  const query = useQuery(profileOptions())
  return (
    <SectionCard title={texts.title}>
      <QueryBoundary query={query}>
        {(profile) => (
          <>
            <Part>
              <h3>{texts.password}</h3>
              <p>
                {texts.passwordAge(Math.floor((Date.now() - Date.parse(profile.passwordChangedAt)) / DAY))}（
                {formatDateTime(profile.passwordChangedAt)}）{' '}
                <Link href={pageAt('password')} underline="always">
                  {texts.changePassword}
                </Link>
              </p>
            </Part>
            <Part>
              <Factor profile={profile} />
            </Part>
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  )
}
