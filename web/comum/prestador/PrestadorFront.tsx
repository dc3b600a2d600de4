import type { ReactNode } from 'react'
import { FrontFrame } from '../entrada/FrontFrame.tsx'
import styles from './accent.module.css'

export const PrestadorFront = ({ children }: { children: ReactNode }) => (
  <div className={styles.area}>
    <FrontFrame
      sentence="Os pedidos das empresas clientes, por decidir e decididos, numa só fila."
      small="Área reservada ao pessoal do prestador de segurança e saúde no trabalho."
    >
      {children}
    </FrontFrame>
  </div>
)
