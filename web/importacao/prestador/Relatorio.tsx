import { Contact, FileDown, FileUp, Network } from 'lucide'
import type { TipoDeImportacao } from '#contract/importacao/prestador.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card } from '#web/kit/ui/Card.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Chegada } from './Chegada.tsx'
import styles from './Importar.module.css'
import { relatorioCsv } from './relatorio-csv.ts'
import type { Feita } from './use-importacao.ts'

type Props = {
  empresa: number
  tipo: TipoDeImportacao
  feita: Feita
  onOutro: () => void
}

export function Relatorio({ empresa, tipo, feita, onOutro }: Props) {
  const { resumo, nome, previsao } = feita
  const save = () =>
    saveFile(
      new Blob([relatorioCsv(previsao.passos)], { type: 'text/csv' }),
      `relatorio-${nome.replace(/\.csv$/iu, '')}.csv`,
    )
  return (
    <Card>
      <div className={styles.form}>
        <Chegada>Relatório</Chegada>
        <Notice kind="sucesso" announce>
          {nome} foi importado.
        </Notice>
        <ul className={styles.counts}>
          {resumo.map((frase) => (
            <li key={frase}>{frase}</li>
          ))}
        </ul>
        <div className={styles.choose}>
          <Button icon={<Icon of={FileDown} size={16} />} onClick={save}>
            Descarregar relatório
          </Button>
          {tipo === 'organigrama' ? (
            <ButtonLink
              to="/prestador/empresa/$empresa/organigrama"
              params={{ empresa: String(empresa) }}
              icon={<Icon of={Network} size={16} />}
            >
              Ver o organigrama
            </ButtonLink>
          ) : (
            <ButtonLink
              to="/prestador/funcionarios"
              search={{ empresa }}
              icon={<Icon of={Contact} size={16} />}
            >
              Ver os funcionários
            </ButtonLink>
          )}
          <Button icon={<Icon of={FileUp} size={16} />} onClick={onOutro}>
            Importar outro ficheiro
          </Button>
        </div>
      </div>
    </Card>
  )
}
