import type { ReactNode } from 'react'
import { FrontFrame } from '../entrada/FrontFrame.tsx'

export function FrontPage({ children }: { children: ReactNode }) {
  return (
    <FrontFrame
      sentence="Os exames, as fichas de aptidão, os acidentes e a segurança de quem trabalha na sua empresa, num só lugar."
      small="Portal de clientes do seu prestador de segurança e saúde no trabalho."
    >
      {children}
    </FrontFrame>
  )
}
