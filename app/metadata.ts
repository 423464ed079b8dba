import type { Metadata } from 'next'
import { productName } from '@/components/ui/logo'
import { screenName } from '@/lib/contracts/screens'

/** Metadata of every page. */
export const metadata = {
  description: 'K-12 教育平台运营后台',
  robots: { index: false, follow: false },
  manifest: '/manifest.webmanifest',
  icons: { icon: { url: '/icons/logo.svg', type: 'image/svg+xml' }, apple: '/icons/apple-touch-180.png' },
} satisfies Metadata

/**
 * Returns the metadata of the page at `path`, with its title before scripts run. Later, the page sets the name of its
 * tab as the title.
 */
export function metadataAt(path: string): Metadata {
  const name = path === '/' ? '登录' : (screenName(path) ?? '页面不存在')
  return { ...metadata, title: `${name} · ${productName}` }
}
