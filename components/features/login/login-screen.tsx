'use client'

import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { Logo, productName, productPart } from '@/components/ui/logo'
import { Brand } from './brand'
import { texts } from './labels'
import { LoginSteps } from './login-steps'
import { ThemeButton } from './theme-button'

const wide = '@media (min-width: 900px)'

const Page = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  backgroundColor: theme.vars.palette.background.paper,
  [wide]: { gridTemplateColumns: 'minmax(0, 11fr) minmax(440px, 9fr)' },
  '& > aside': { display: 'none', [wide]: { display: 'block' } },
}))

const Side = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  padding: '24px 24px 60px',
})

const Box = styled('main')(({ theme }) => ({
  width: '100%',
  maxWidth: 376,
  margin: 'auto',
  padding: '40px 0 32px',
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& h1 + p': { margin: '4px 0 24px', color: theme.vars.palette.text.secondary },
}))

/** Centres toasts over the form, because in the middle of the page they would cover the edge of the illustration. */
const toastsHere = (
  <GlobalStyles
    styles={{
      [wide]: { '.toasts.toasts.toasts': { left: 'min(77.5%, 100% - 220px)', top: 'max(0px, 50dvh - 320px)' } },
    }}
  />
)

const Name = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginBottom: 32,
  color: theme.vars.palette.text.primary,
  fontWeight: 600,
  [wide]: { display: 'none' },
}))

/** Positioned absolutely, because the footer may arrive after the form and must not move it. */
const Footer = styled('footer')(({ theme }) => ({
  position: 'absolute',
  insetInline: 24,
  bottom: 20,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '2px 16px',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.75rem',
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}))

export interface LoginScreenProps {
  /** Address that the user requested before the login. */
  returnTo: string | undefined
  /** Copyright and filing number; without a filing number (null) the page shows an example. */
  footer: { copyright: string; icp: string | null }
}

/**
 * Login page (specification §2, §5): login by password or by SMS code, with filing number and copyright at the bottom.
 */
export function LoginScreen({ returnTo, footer }: LoginScreenProps) {
  return (
    <Page>
      {toastsHere}
      <Brand />
      <Side>
        <ThemeButton />
        <Box>
          <Name>
            <Logo />
            {productName} · {productPart}
          </Name>
          <LoginSteps returnTo={returnTo} />
        </Box>
        <Footer>
          <span>{footer.copyright}</span>
          {footer.icp ? (
            <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
              {footer.icp}
            </a>
          ) : (
            <span>{texts.icpExample}</span>
          )}
        </Footer>
      </Side>
    </Page>
  )
}
