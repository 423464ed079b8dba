import InitColorSchemeScript from '@mui/material/InitColorSchemeScript'
import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { productName, productPart } from '@/components/ui/logo'
import { Providers } from '@/components/ui/providers'
import { parseThemeMode, schemeAttribute, themeCookie } from '@/components/ui/theme/theme-choice'
import { PreviewBaseProvider } from '@/components/work/preview/preview-base'

export const metadata: Metadata = {
  title: { default: `${productName} · ${productPart}`, template: `%s · ${productName}` },
  description: 'K-12 教育平台运营后台',
  robots: { index: false, follow: false },
  manifest: '/manifest.webmanifest',
  icons: { icon: { url: '/icons/logo.svg', type: 'image/svg+xml' }, apple: '/icons/apple-touch-180.png' },
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' }

/** Rendered per request: the nonce and the theme belong to whoever asks. */
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
