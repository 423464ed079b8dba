import { LoginScreen } from '@/components/features/login/login-screen'
import { productName } from '@/components/ui/logo'

interface Props {
  searchParams: Promise<{ return?: string | string[] }>
}

export default async function LoginPage({ searchParams }: Props) {
  const asked = (await searchParams).return
  const copyright = process.env.FOOTER_COPYRIGHT || `© ${new Date().getFullYear()} ${productName} 版权所有`
  const icp = process.env.FOOTER_ICP || null
  return <LoginScreen returnTo={Array.isArray(asked) ? asked[0] : asked} footer={{ copyright, icp }} />
}
