import { X } from 'lucide'
import { useState } from 'react'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { colunas } from '#contract/comum/serie/colunas.ts'
import styles from './Serie.module.css'

/** Explains the file's format and the import; can be hidden. */
export function Sobre() {
  const [shown, setShown] = useState(true)
  if (!shown) return null
  return (
    <Notice
      kind="aviso"
      end={
        <IconButton
          name="Fechar o aviso"
          icon={<Icon of={X} size={16} aria-hidden />}
          onClick={() => {
            setShown(false)
            document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
          }}
        />
      }
    >
      <ul className={styles.about}>
        <li>
          As colunas são as do ficheiro base, separadas por ponto e vírgula: {colunas.join(', ')}.
        </li>
        <li>As datas têm o formato DD/MM/AAAA. No género, 0 é Masculino e 1 é Feminino.</li>
        <li>
          Ninguém é admitido ao submeter: é criado um pedido por funcionário, a que o prestador
          responde.
        </li>
      </ul>
    </Notice>
  )
}
