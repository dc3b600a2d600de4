import { Undo2 } from 'lucide'
import { useState } from 'react'
import { OrganigramaField } from '#web/comum/organigrama/OrganigramaField.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/field/Checkbox.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { saveCsv } from '#web/comum/pedido/Recibo.tsx'
import { ficheiroDasErradas } from './erradas.ts'
import type { resumoDe } from './problemas.ts'
import { retirar, type Serie } from './use-serie.ts'
import styles from './Serie.module.css'
import { contarLinhas } from '#web/comum/serie/textos.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'

export type Vista = {
  /** without the least needed columns */
  comprimir: boolean
  soProblemas: boolean
  /** with the columns of night work, shifts and telework */
  condicoes: boolean
}

type Props = {
  serie: Serie
  resumo: ReturnType<typeof resumoDe>
  vista: Vista
  onVista: (vista: Vista) => void
  onSend: () => void
}

export function Barra({ serie, resumo, vista, onVista, onSend }: Props) {
  const { folha, estado, guardada } = serie
  const { linhas, sumario, aLer } = estado
  // offered at once where rows have no branch yet
  const [emSerie, setEmSerie] = useState(() => linhas.some(({ cd_organig }) => cd_organig === null))
  const [asked, setAsked] = useState<'descartar' | 'retirar'>()
  const [first] = linhas
  const chosen = emSerie && linhas.every(({ cd_organig }) => cd_organig === first?.cd_organig)
  const { erradas } = resumo

  function descarregar() {
    if (!sumario) return
    const ramoDe = (cd: number) => serie.tree?.byCd.get(cd)?.nome ?? ''
    saveCsv(ficheiroDasErradas(erradas, sumario, ramoDe), 'funcionarios-por-corrigir.csv')
  }

  return (
    <Row gap={4} lines={2}>
      <output className={styles.count}>
        <strong>{contarLinhas(linhas.length)}</strong>
        {erradas.length > 0 ? `, ${erradas.length} com problemas` : ', sem problemas'}
      </output>
      <Row gap={4} lines={0} className={styles.branches}>
        <Checkbox
          label="Associar organigrama em série"
          checked={emSerie}
          onChange={({ target }) => setEmSerie(target.checked)}
        />
        {emSerie && (
          <div className={styles.branch}>
            <OrganigramaField
              id="organigrama-em-serie"
              label="Mesmo organigrama para todas"
              title="Escolher o organigrama de todas as linhas"
              value={chosen ? (first?.cd_organig ?? null) : null}
              onChange={(cd) => folha.assign('todas', cd)}
            />
          </div>
        )}
      </Row>
      <Row gap={4} lines={0}>
        <Checkbox
          label="Comprimir tabela"
          checked={vista.comprimir}
          onChange={({ target }) => onVista({ ...vista, comprimir: target.checked })}
        />
        <Checkbox
          label="Condições de trabalho"
          checked={vista.condicoes}
          onChange={({ target }) => onVista({ ...vista, condicoes: target.checked })}
        />
        <Checkbox
          label="Só linhas com problemas"
          checked={vista.soProblemas}
          onChange={({ target }) => onVista({ ...vista, soProblemas: target.checked })}
        />
      </Row>
      <Row gap={2} className={styles.buttons}>
        {(erradas.length > 0 || (sumario?.fora.length ?? 0) > 0) && (
          <Button onClick={descarregar}>Descarregar as linhas com problemas</Button>
        )}
        {erradas.length > 0 && erradas.length < linhas.length && (
          <Button onClick={() => setAsked('retirar')}>Retirar as linhas com problemas</Button>
        )}
        <Button
          icon={<Icon of={Undo2} size={16} aria-hidden />}
          blocked={!estado.desfaz}
          title={estado.desfaz ? 'Ctrl e Z' : 'Ainda não há nada para desfazer'}
          onClick={() => folha.undo()}
        >
          Desfazer
        </Button>
        <Button onClick={() => setAsked('descartar')}>Descartar</Button>
        <Button variant="primary" blocked={aLer} onClick={onSend}>
          Submeter
        </Button>
      </Row>
      {asked && (
        <ConfirmDialog
          title={asked === 'descartar' ? 'Descartar a tabela?' : 'Retirar as linhas com problemas?'}
          confirm={asked === 'descartar' ? 'Descartar' : 'Retirar'}
          waitingText="A retirar..."
          variant="danger"
          onConfirm={async () => {
            if (asked === 'retirar') retirar(folha, new Set(erradas.map(({ id }) => id)))
            else {
              serie.descartar()
              await guardada.esquecer()
              document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
            }
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {asked === 'descartar'
              ? `A tabela tem ${contarLinhas(linhas.length)} que ainda não submeteu. Nenhum pedido foi enviado.`
              : `Saem da tabela ${contarLinhas(erradas.length)}. Ficam no ficheiro do que fica de fora, que descarrega ao rever.`}
          </p>
        </ConfirmDialog>
      )}
    </Row>
  )
}
