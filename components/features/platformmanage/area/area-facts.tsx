'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Failure } from '@/components/kit/table/table-states'
import { Link } from '@/components/ui/link'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { type AreaDetail, getArea } from '@/lib/contracts/area/calls'
import { areaLabels as labels, levelLabels } from './labels'
import { addressOfAgents, addressOfOrgans } from './show'
import { StatusSwitch } from './status-switch'

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 32px',
  minHeight: 36,
  margin: 0,
  padding: '8px 16px 4px',
  fontSize: 13,
  '& > div': { display: 'flex', alignItems: 'center', gap: 8 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
}))

/** Shows the facts of the area that is chosen in the tree, with links to the organisations and agents in the area. */
export function AreaFacts({ code }: { code: string }) {
  const { data, error, refetch, isRefetching } = useQuery(queryOf(getArea, { code }, ownErrors))
  if (error && !data) return <Failure error={error} what="地区" onRetry={refetch} retrying={isRefetching} />
  if (!data) return <TextSkeleton widths={[60]} />
  return (
    <Facts>
      <Fact name={labels.code}>{data.code}</Fact>
      <Fact name={labels.level}>{levelLabels[data.level]}</Fact>
      <Fact name={labels.organs}>
        <Used count={data.organs} href={addressOfOrgans({ code })} what={labels.organs} />
      </Fact>
      <Fact name={labels.agents}>
        <Used count={data.agents} href={addressOfAgents({ code })} what={labels.agents} />
      </Fact>
      <Fact name={labels.status}>
        <StatusSwitch area={data} />
      </Fact>
    </Facts>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type Count = AreaDetail['organs']

function Used({ count, href, what }: { count: Count; href: string; what: string }) {
  if (count === 0) return <EmptyValue />
  return (
    <Link href={href} aria-label={`${what} ${count}`}>
      {count}
    </Link>
  )
}
