'use client'

import { styled } from '@mui/material/styles'
import { texts } from './labels'

const Details = styled('details')(({ theme }) => ({
  // Reserves the height of the open text, so that the form stays in place.
  height: 76,
  marginTop: 16,
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
  '& summary': { width: 'fit-content', marginLeft: 'auto', paddingBlock: 3, cursor: 'pointer', listStyle: 'none' },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary:hover': { color: theme.vars.palette.primary.main },
  '& summary:focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
    borderRadius: 3,
  },
  '& p': { margin: '4px 0 0' },
}))

/** Help without a password: the platform sends no mail, an administrator gives a new password. */
export function ForgottenPasswordHelp() {
  return (
    <Details>
      <summary>{texts.forgotten}</summary>
      <p>{texts.forgottenHelp}</p>
    </Details>
  )
}
