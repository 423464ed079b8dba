'use client'

import { styled } from '@mui/material/styles'
import { texts } from './labels'

const Details = styled('details')(({ theme }) => ({
  // Height of the expanded help text in pixels, reserved so that the form does not move when the user expands it.
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

/**
 * Help for a forgotten password: the user must ask an administrator for a new one, because the platform sends no mail.
 */
export function ForgottenPasswordHelp() {
  return (
    <Details>
      <summary>{texts.forgotten}</summary>
      <p>{texts.forgottenHelp}</p>
    </Details>
  )
}
