'use client'

import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { dataScopeNames, dataScopes } from '@/lib/contracts/base/access'
import { boundsOf, onlyForAll, unbound } from '@/lib/contracts/base/unbound'
import { roleLabels, scopeDescriptions } from '../labels'
import type { GrantForm } from './use-grant-form'

const Root = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 32px',
    padding: '8px 16px 12px',
    borderBottom: `1px solid ${palette.divider}`,
    fontSize: 13,
    '& fieldset': { flex: '1 1 420px', minWidth: 0, margin: 0, padding: 0, border: 0 },
    '& legend, & > div > b': { padding: 0, fontSize: 13, fontWeight: 600, lineHeight: '24px' },
    '& fieldset > div': { display: 'flex', flexWrap: 'wrap', gap: '0 20px' },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 28, cursor: 'pointer' },
    '& input[type="radio"]': { width: 16, height: 16, margin: 0, accentColor: palette.primary.main },
    '& p': { margin: 0, lineHeight: '20px', color: palette.text.secondary },
    '& p > span': { display: 'block' },
    '& > div': { flex: '0 1 240px' },
    '& > div label': { marginInlineStart: -4 },
  }
})

/**
 * Notes on a role with a narrow data scope: permissions that the data scope does not limit, and permissions that only
 * roles with the scope 全部 can use.
 */
function Bounds({ form: { mine, model } }: { form: GrantForm }) {
  if (mine.dataScope === 'all') return null
  const held = [...mine.checked].flatMap((one) => model.byId.get(one)?.port ?? [])
  const bounds = boundsOf(held)
  const free = bounds.unbound.map((kind) => unbound[kind]).join('；')
  const refused = bounds.refused.map((kind) => onlyForAll[kind]).join('；')
  return (
    <>
      {free ? <span>不受数据范围约束：{free}。</span> : null}
      {refused ? <span>只有“全部”可以使用：{refused}。</span> : null}
    </>
  )
}

/** Options of a role: its data scope with an explanation, and whether its users need a second factor. */
export function GrantOptions({ form }: { form: GrantForm }) {
  const { mine, editable, isAdmin, setScope, setFactor } = form
  const id = useId()
  return (
    <Root>
      <fieldset disabled={!editable || isAdmin} aria-describedby={id}>
        <legend>{roleLabels.dataScope}</legend>
        <div>
          {dataScopes.map((scope) => (
            <label key={scope}>
              <input
                type="radio"
                name={`${id}-scope`}
                checked={mine.dataScope === scope}
                onChange={() => setScope(scope)}
              />
              {dataScopeNames[scope]}
            </label>
          ))}
        </div>
        <p id={id}>
          {scopeDescriptions[mine.dataScope]}
          <Bounds form={form} />
        </p>
      </fieldset>
      <div>
        <b>{roleLabels.requiresFactor}</b>
        <div>
          <label htmlFor={`${id}-factor`}>
            <Switch
              size="small"
              checked={mine.requiresFactor}
              disabled={!editable}
              onChange={(event) => setFactor(event.target.checked)}
              slotProps={{ input: { id: `${id}-factor` } }}
            />
            登录必须两步验证
          </label>
        </div>
      </div>
    </Root>
  )
}
