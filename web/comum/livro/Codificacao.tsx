import { codificacoes } from '#contract/kit/ficheiro/codificacao.ts'
import type { Codificacao } from '#contract/kit/ficheiro/codificacao.ts'
import type { Hipotese } from '#contract/kit/ficheiro/duvida.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import styles from './Codificacao.module.css'

export type Duvida = { motivo: string; hipoteses: readonly Hipotese[] }

type Props = { duvida: Duvida; onEscolha: (codificacao: Codificacao) => void }

export function EscolherCodificacao({ duvida: { motivo, hipoteses }, onEscolha }: Props) {
  return (
    <Notice kind="aviso" announce>
      <div className={styles.choice}>
        <p>O ficheiro {motivo} Em qual destas formas estão bem as letras?</p>
        <ul className={styles.list}>
          {hipoteses.map(({ codificacao, amostra }) => (
            <li key={codificacao} className={styles.one}>
              <span>{amostra.join(', ')}</span>
              <Button onClick={() => onEscolha(codificacao)}>
                Ler como {codificacoes[codificacao]}
              </Button>
            </li>
          ))}
        </ul>
        <p>
          Se nenhuma estiver bem, guarde o ficheiro de novo como CSV UTF-8 e volte a escolhê-lo.
        </p>
      </div>
    </Notice>
  )
}
