'use client'

import { styled } from '@mui/material/styles'

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  marginInlineStart: 4,
  fontSize: 12,
  verticalAlign: 'middle',
  color: theme.vars.palette.warning.main,
}))

/** Shows a warning sign with a number; the tooltip and screen readers say what the number means. */
export function CountMark({ count, label }: { count: number; label: string }) {
  return (
    <Mark title={label}>
      <svg
        width="12"
        height="12"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        aria-hidden="true"
      >
        <path d="M6 1.2l5.2 9.3H.8zM6 4.8v2.6M6 8.7v.4" strokeLinejoin="round" strokeLinecap="round" />
      </svg>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{label}</span>
    </Mark>
  )
}
