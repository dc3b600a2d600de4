import { useState } from 'react'
import { useConfig } from '../call/config.ts'
import styles from './Footer.module.css'

export function Footer() {
  const [year] = useState(() => new Date().getFullYear())
  const { baseTitle, versao } = useConfig()
  return (
    <footer className={styles.footer}>
      <span>
        © {year} {baseTitle}
      </span>
      <span>Versão {versao}</span>
    </footer>
  )
}
