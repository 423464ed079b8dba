import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { Logo, productName, productPart } from '../components/ui/logo.tsx'
import { lightPalette } from '../components/ui/theme/palette.ts'
import { screens } from '../lib/contracts/screens.ts'
import { metadata, metadataAt } from './metadata.ts'

const read = (address: string) => readFileSync(join(import.meta.dirname, '../public', address))
const manifest = JSON.parse(read(String(metadata.manifest)).toString()) as {
  icons: { src: string; sizes: string; type: string }[]
  [field: string]: unknown
}

it('the web app manifest has the same name and colours as the pages', () => {
  expect(manifest).toMatchObject({
    name: `${productName} · ${productPart}`,
    short_name: productName,
    lang: 'zh-CN',
    display: 'standalone',
    theme_color: Object(lightPalette.primary).main,
    background_color: lightPalette.background?.default,
  })
})

it('the web app manifest names existing icon files with their real sizes', async () => {
  expect(manifest.icons.length).toBeGreaterThan(0)
  for (const { src, sizes, type } of manifest.icons) {
    const { format, width, height } = await sharp(read(src)).metadata()
    expect({ src, type }).toEqual({ src, type: format === 'svg' ? 'image/svg+xml' : `image/${format}` })
    if (format !== 'svg') expect({ src, sizes }).toEqual({ src, sizes: `${width}x${height}` })
  }
})

it('metadata.icons names icon files that show the logo', async () => {
  expect(metadata.icons).toEqual({
    icon: { url: '/icons/logo.svg', type: 'image/svg+xml' },
    apple: '/icons/apple-touch-180.png',
  })
  expect(await sharp(read('/icons/apple-touch-180.png')).metadata()).toMatchObject({ width: 180, height: 180 })
  const pathsOf = (svg: string) => [...svg.matchAll(/ (?:d|fill|stroke)="[^"]*"/g)].map(([text]) => text).sort()
  expect(pathsOf(read('/icons/logo.svg').toString())).toEqual(pathsOf(renderToStaticMarkup(Logo({}))))
})

it('metadataAt returns a title for every page, including the login page and missing pages', () => {
  for (const { path, name } of screens) expect(metadataAt(path).title).toBe(`${name} · ${productName}`)
  expect(metadataAt('/').title).toBe(`登录 · ${productName}`)
  expect(metadataAt('/nothing').title).toBe(`页面不存在 · ${productName}`)
})
