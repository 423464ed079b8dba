'use client'

import { styled } from '@mui/material/styles'
import { texts } from './labels'

const Details = styled('details')(({ theme }) => ({
  // Its words have their room from the start, so that the form stays where it is.
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

/** Who helps without the password: nobody is mailed one here, an administrator gives a new one. */
export function Forgotten() {
  return (
    <Details>
      <summary>{texts.forgotten}</summary>
      <p>{texts.forgottenHelp}</p>
    </Details>
  )
}
