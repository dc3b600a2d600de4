import { colunasDeRegime } from '#contract/comum/serie/colunas.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Barra, type Vista } from './Barra.tsx'
import { faltasDe, type Linha, type FolhaDaSerie } from './folha.ts'
import type { Campo, CelulaDoRamo } from '#web/comum/serie/linha.ts'
import { Problemas } from './Problemas.tsx'
import { problemasDe, resumoDe } from './problemas.ts'
import { Tabela, type Alvo } from '#web/comum/serie/Tabela.tsx'
import { foraDe } from './erradas.ts'
import { preencha } from '#web/comum/serie/textos.ts'
import { saveCsv } from '#web/comum/pedido/Recibo.tsx'
import { notify } from '#web/kit/browser/notify.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { comLista, opcoesDe, type Serie } from './use-serie.ts'
import { useEnviar } from './enviar.ts'
import styles from '#web/comum/serie/Tabela.module.css'

const Rever = dialogOf(() => import('./Rever.tsx'), 'Rever')

export function Linhas({ serie }: { serie: Serie; onClose: () => void }) {
  const { folha, estado } = serie
  const [vista, setVista] = useState<Vista>({
    comprimir: false,
    soProblemas: false,
    condicoes: trazCondicoes(estado),
  })
  const [alvo, setAlvo] = useState<Alvo>()
  const begun = useBegun()
  const { linhas, emEdicao } = estado
  const resumo = useMemo(() => resumoDe(linhas), [linhas])
  const shown = vista.soProblemas
    ? linhas.filter((linha) => faltasDe(linha).length > 0 || emEdicao.has(linha.id))
    : linhas

  const { tree, listas, acoes } = serie
  const ramo = useCallback(
    (linha: Linha, { id, quem, falta }: CelulaDoRamo) => (
      <Ramo
        {...{ id, quem, falta }}
        linha={linha}
        ramo={linha.cd_organig === null ? undefined : nameOf(tree, linha.cd_organig)}
        onChoose={acoes.associar}
      />
    ),
    [tree, acoes],
  )
  const nomes = useMemo(
    () => comLista.map((campo) => ({ campo, nomes: opcoesDe(listas, campo) ?? [] })),
    [listas],
  )

  const escondidas = useMemo(() => escondidasDe(vista, resumo.colunas), [vista, resumo])

  function lead({ id, campo }: Alvo) {
    setVista(({ comprimir, condicoes }) => ({
      comprimir: comprimir && !comprimidas.has(campo),
      condicoes: condicoes || deRegime.has(campo),
      // rows with warnings only are not among the rows with problems
      soProblemas: false,
    }))
    if (campo !== 'organigrama') folha.edit(id, true)
    setAlvo({ id, campo })
  }
  function leadToFault() {
    const [first] = problemasDe(folha.get().linhas)
    const id = first?.linhas[0]?.id
    if (!first || id === undefined) return false
    lead({ id, campo: first.campo })
    return true
  }
  const [revendo, setRevendo] = useState(false)
  const [confirmados, setConfirmados] = useState<ReadonlySet<string>>(new Set())
  const { deFora, ficheiro } = foraDe(serie)
  const envio = useEnviar(serie, {
    lead: leadToFault,
    foraDe: ficheiro,
    onRefused: () => setRevendo(false),
  })
  useUndoKey(folha)

  function rever() {
    if (leadToFault()) notify.aviso(preencha)
    else setRevendo(true)
  }

  return (
    <>
      <Barra serie={serie} resumo={resumo} vista={vista} onVista={setVista} onSend={rever} />
      {!estado.aLer && <Problemas serie={serie} onLead={lead} />}
      {begun && (
        <Tabela
          linhas={shown}
          emEdicao={emEdicao}
          faltasDe={faltasDe}
          avisosDe={(linha) => folha.avisosDe(linha)}
          {...{ ramo, nomes }}
          acoes={serie.acoes}
          escondidas={escondidas}
          alvo={alvo}
          onArrived={() => setAlvo(undefined)}
        />
      )}
      {revendo && (
        <Rever
          serie={serie}
          deFora={deFora}
          onDownload={() => saveCsv(ficheiro().csv, 'funcionarios-de-fora.csv')}
          {...{ confirmados }}
          onConfirmados={setConfirmados}
          waiting={envio.waiting}
          onSend={() => void envio.run()}
          onClose={() => setRevendo(false)}
        />
      )}
    </>
  )
}

const nameOf = (tree: Serie['tree'], cd: number) => tree?.byCd.get(cd)?.fullName ?? '...'

/** True from the second frame on: toolbar and table together are too slow for one frame. */
function useBegun() {
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setBegun(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return begun
}

const deRegime: ReadonlySet<Campo> = new Set(colunasDeRegime)

const trazCondicoes = ({ sumario }: Serie['estado']) =>
  sumario?.cabecalho.some(({ coluna }) => deRegime.has(coluna)) ?? false

/** A column with a fault stays. */
const escondidasDe = ({ comprimir, condicoes }: Vista, faltam: ReadonlySet<Campo>) =>
  new Set(
    [...(comprimir ? comprimidas : []), ...(condicoes ? [] : deRegime)].filter(
      (campo) => !faltam.has(campo),
    ),
  )

/** The columns hidden in the compact view. */
const comprimidas: ReadonlySet<Campo> = new Set<Campo>([
  'agrupamento',
  'profissao',
  'funcao',
  'bi',
  'nif',
  'niss',
  'utente',
])

/** Ctrl-Z takes the last change of the table back, also from one of its cells. */
function useUndoKey(folha: FolhaDaSerie) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return
      // a dialog has fields of its own
      if (target instanceof Element && target.closest('dialog')) return
      event.preventDefault()
      folha.undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [folha])
}

const OrganigramaDialog = dialogOf(
  () => import('#web/comum/organigrama/OrganigramaDialog.tsx'),
  'OrganigramaDialog',
)

type RamoProps = Pick<CelulaDoRamo, 'id' | 'quem' | 'falta'> & {
  linha: Linha
  ramo: string | undefined
  onChoose: (id: number, cd: number) => void
}

/** The branch of the employee: a button that opens the tree. */
function Ramo({ id, quem, linha, ramo, falta, onChoose }: RamoProps) {
  const [open, setOpen] = useState(false)
  return (
    <td id={id} data-invalid={falta && true}>
      <button
        type="button"
        className={styles.branch}
        title={ramo ?? 'É obrigatório.'}
        aria-haspopup="dialog"
        aria-label={`Organigrama da ${quem}: ${ramo ?? 'por escolher, é obrigatório'}`}
        onClick={() => setOpen(true)}
      >
        {ramo ?? 'Escolher'}
      </button>
      {open && (
        <OrganigramaDialog
          title={`Escolher o organigrama da ${quem}`}
          chosen={linha.cd_organig ?? undefined}
          onChoose={(cd) => {
            setOpen(false)
            onChoose(linha.id, cd)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </td>
  )
}
