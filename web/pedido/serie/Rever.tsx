import { useState } from 'react'
import { ponto } from '#contract/kit/plain-text.ts'
import { Checkbox } from '#web/kit/field/Checkbox.tsx'
import { ReviewDialog } from '#web/kit/form/ReviewDialog.tsx'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Note, Rows, Stack } from '#web/kit/ui/Layout.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { contarLinhas, frase, titulos } from '#web/comum/serie/textos.ts'
import { avisosPorEspecie, type DeFora, type EspecieDeAviso } from './problemas.ts'
import styles from './Serie.module.css'
import type { Serie } from './use-serie.ts'

type Props = {
  serie: Serie
  deFora: DeFora
  onDownload: () => void
  confirmados: ReadonlySet<string>
  onConfirmados: (confirmados: ReadonlySet<string>) => void
  waiting: boolean
  onSend: () => void
  onClose: () => void
}

const pedidosDe = (total: number) => formatCount(total, 'pedido de admissão', 'pedidos de admissão')

/** Before the table is sent: how many requests, the warnings to confirm, and what is left out. */
export function Rever({ serie, confirmados, onConfirmados, ...props }: Props) {
  const { deFora, onDownload, waiting, onSend, onClose } = props
  const { folha, estado } = serie
  const { linhas } = estado
  const especies = avisosPorEspecie(linhas, (linha) => folha.avisosDe(linha))
  const porConfirmar = especies
    .flatMap(({ avisos }) => avisos)
    .filter(({ chave }) => !confirmados.has(chave)).length

  function confirm(chaves: readonly string[], on: boolean) {
    const changed = new Set(confirmados)
    for (const chave of chaves) {
      if (on) changed.add(chave)
      else changed.delete(chave)
    }
    onConfirmados(changed)
  }

  return (
    <ReviewDialog
      title="Rever antes de enviar"
      confirm={`Enviar ${formatCount(linhas.length, 'pedido', 'pedidos')}`}
      waiting={waiting}
      blocked={
        porConfirmar > 0
          ? `Falta confirmar ${formatCount(porConfirmar, 'aviso', 'avisos')}.`
          : undefined
      }
      onConfirm={onSend}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>
          Vão ser criados <strong>{pedidosDe(linhas.length)}</strong>, um por funcionário:{' '}
          {ponto(ramosDe(serie))} O prestador aceita ou recusa cada um.
        </p>
        <section aria-label="Avisos">
          <h3>Avisos</h3>
          {especies.length === 0 ? (
            <p>Não há avisos.</p>
          ) : (
            <>
              <p>Confirme cada espécie de aviso, ou abra-a e confirme linha a linha.</p>
              <Rows className={styles.kinds}>
                {especies.map((especie) => (
                  <Especie
                    key={`${especie.campo} ${especie.motivo}`}
                    {...{ especie, confirmados }}
                    onConfirm={confirm}
                  />
                ))}
              </Rows>
            </>
          )}
        </section>
        <ForaDaTabela deFora={deFora} onDownload={onDownload} />
      </Stack>
    </ReviewDialog>
  )
}

type EspecieProps = {
  especie: EspecieDeAviso
  confirmados: ReadonlySet<string>
  onConfirm: (chaves: readonly string[], on: boolean) => void
}

/** Rows shown one by one. */
const most = 100

function Especie({ especie, confirmados, onConfirm }: EspecieProps) {
  const { campo, motivo, avisos } = especie
  const [open, setOpen] = useState(false)
  const chaves = avisos.map(({ chave }) => chave)
  const sim = chaves.filter((chave) => confirmados.has(chave)).length
  const all = sim === chaves.length
  return (
    <Stack as="li" gap={1}>
      <Checkbox
        label={
          <span>
            <strong>{titulos[campo]}</strong>: {frase(motivo)} {contarLinhas(avisos.length)}
          </span>
        }
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = sim > 0 && !all
        }}
        onChange={() => onConfirm(chaves, !all)}
      />
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          Uma a uma<span className="visually-hidden">: {titulos[campo]}</span>
        </summary>
        {open && (
          <ul className={styles.each}>
            {avisos.slice(0, most).map((aviso) => (
              <li key={aviso.chave}>
                <Checkbox
                  label={`Linha ${aviso.linha}, ${aviso.nome}: ${frase(aviso.motivo)}`}
                  checked={confirmados.has(aviso.chave)}
                  onChange={({ target }) => onConfirm([aviso.chave], target.checked)}
                />
              </li>
            ))}
          </ul>
        )}
        {open && avisos.length > most && (
          <Note>E mais {contarLinhas(avisos.length - most)}, que se confirmam em conjunto.</Note>
        )}
      </details>
    </Stack>
  )
}

/** Left out of what is sent, with the file of these rows. */
export function ForaDaTabela({ deFora, onDownload }: Pick<Props, 'deFora' | 'onDownload'>) {
  const { ilegiveis, retiradas, vazias } = deFora
  const said = [
    ilegiveis > 0 && `${contarLinhas(ilegiveis)} do ficheiro por ler`,
    retiradas > 0 && `${contarLinhas(retiradas)} que retirou da tabela`,
    vazias > 0 && `${contarLinhas(vazias)} sem dados`,
  ].filter((one) => one !== false)
  if (said.length === 0) return <p>Nada fica de fora.</p>
  return (
    <Notice kind="aviso">
      <p>Fica de fora: {said.join('; ')}.</p>
      {ilegiveis + retiradas > 0 && (
        <Button variant="quiet" onClick={onDownload}>
          Descarregar o que fica de fora
        </Button>
      )}
    </Notice>
  )
}

/** Branches named one by one. */
const named = 3

function ramosDe({ estado, tree }: Serie): string {
  const byRamo = Map.groupBy(estado.linhas, ({ cd_organig }) => cd_organig)
  if (byRamo.size > named) return `em ${byRamo.size} unidades`
  return byRamo
    .entries()
    .map(([cd, linhas]) => `${linhas.length} em ${tree?.byCd.get(cd ?? 0)?.nome ?? '...'}`)
    .toArray()
    .join(', ')
}
