'use client'

import { styled } from '@mui/material/styles'
import { useGrantText } from '@/components/domains/scope/scope-text'
import { DescriptionList } from '@/components/kit/record/description-list'
import { dataScopeNames } from '@/lib/contracts/base/access'
import type { Explanation, GrantedPort } from '@/lib/contracts/staff/explain'
import { staffLabels as labels } from '../labels'

const GrantList = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    '& h3': { margin: '0 0 8px', fontSize: 14, fontWeight: 600 },
    '& details': { borderTop: `1px solid ${palette.divider}`, fontSize: 13 },
    '& summary': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 12px',
      minHeight: 36,
      alignItems: 'center',
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '& b': { fontWeight: 500 },
      '& small': { fontSize: 12, color: palette.text.secondary },
      '& small:last-of-type': { marginInlineStart: 'auto' },
      '&::before': { content: '"›"', width: 10, color: palette.text.secondary },
    },
    '& details[open] > summary::before': { content: '"⌄"' },
    '& ul': { margin: '0 0 12px 22px', padding: 0, listStyle: 'none', lineHeight: '24px' },
    '& li > small': { fontSize: 12, color: palette.text.secondary },
  }
})

interface ExplainGrantsProps {
  holds: Explanation['holds']
  /** Data scope of all roles of the user together; undefined while loading. */
  scope: string | undefined
}

/** Lists everything that the user's roles permit, grouped by screen. */
export function ExplainGrants({ holds: { scopes, screens }, scope }: ExplainGrantsProps) {
  const grantText = useGrantText()
  return (
    <GrantList aria-label="拥有的权限">
      <h3>拥有的权限（{screens.length} 个页面）</h3>
      <DescriptionList
        items={[
          { label: labels.dataScope, value: scope },
          { label: labels.grants, value: scopes.grants.map(grantText).join('、') },
          { label: labels.organIds, value: scopes.organs.join('、') },
          { label: labels.agentIds, value: scopes.agents.join('、') },
        ]}
      />
      <div style={{ marginTop: 12 }}>
        {screens.map(({ url, name, above, roles, ports }) => (
          <details key={url}>
            <summary>
              <b>{name}</b>
              <small>{above}</small>
              <small>{openedBy(roles, ports.length)}</small>
            </summary>
            <ul>
              {ports.map((port) => (
                <Port key={port.permission} port={port} />
              ))}
              {ports.length === 0 ? <li>没有需要单独授予的操作</li> : null}
            </ul>
          </details>
        ))}
      </div>
    </GrantList>
  )
}

function openedBy(roles: readonly string[], ports: number): string {
  if (roles.length === 0) return '页面没有开通'
  return [roles.join('、'), ...(ports > 0 ? [`${ports} 项操作`] : [])].join(' · ')
}

function Port({ port: { permission, name, scopes, roles } }: { port: GrantedPort }) {
  return (
    <li>
      {name}{' '}
      <small>
        {permission} · {scopes.map((scope) => dataScopeNames[scope]).join('、')} · {roles.join('、')}
      </small>
    </li>
  )
}
