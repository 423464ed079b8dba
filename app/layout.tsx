import InitColorSchemeScript from '@mui/material/InitColorSchemeScript'
import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from '@/components/ui/providers'
import { parseThemeMode, schemeAttribute, themeCookie } from '@/components/ui/theme/theme-choice'
import { PreviewBaseProvider } from '@/components/work/preview/preview-base'
import { metadataAt } from './metadata'

/** Returns the metadata of the page at the path that the middleware passes on. */
export async function generateMetadata(): Promise<Metadata> {
  return metadataAt((await headers()).get('x-path') ?? '/')
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' }

/** The root layout is rendered per request, because the nonce belongs to the request and the theme to the user. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const mode = parseThemeMode((await cookies()).get(themeCookie)?.value)
  const scheme = { [schemeAttribute]: mode === 'system' ? undefined : mode }
  return (
    <html lang="zh-CN" suppressHydrationWarning {...scheme}>
      <body>
        <InitColorSchemeScript attribute={schemeAttribute} defaultMode={mode} modeStorageKey="none" nonce={nonce} />
        <Providers nonce={nonce} themeMode={mode}>
          <PreviewBaseProvider base={process.env.PREVIEW_BASE_URL || undefined}>{children}</PreviewBaseProvider>
        </Providers>
      </body>
    </html>
  )
}
