import { X } from 'lucide'
import { motivosDever } from '#contract/comum/dever.ts'
import type { DeverAMarcar } from '#contract/dever/prestador.ts'
import { devidoAte } from '#web/comum/saude/deveres.tsx'
import { formatPlace } from '#web/kit/text/format.ts'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import type { PessoaDaSerie } from './pessoas.ts'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import styles from './Serie.module.css'

type Props = {
  pessoas: readonly PessoaDaSerie[]
  deveres: readonly DeverAMarcar[] | undefined
  placed: ReadonlyMap<number, string>
  vagas: readonly string[]
  recusas: Readonly<Record<string, string>>
  onHora: (cd: number, hr: string) => void
  onTirar: (cd: number) => void
}

export function Colocadas({ pessoas, deveres, placed, vagas, recusas, onHora, onTirar }: Props) {
  const options = vagas.map((hr) => ({ value: hr, label: hr }))
  return (
    <ol className={styles.colocadas} aria-label="Quem é chamado, e a que horas">
      {pessoas.map(({ cd, nome, cd_estad, organig, organig_acima }) => {
        const hr = placed.get(cd)
        const dever = deveres?.find(({ cd_funcion }) => cd_funcion === cd)
        const recusa = recusas[String(cd)]
        return (
          <li key={cd} data-recusada={recusa === undefined ? undefined : true}>
            {vagas.length > 0 ? (
              <Select
                label="Às"
                aria-label={`Hora de ${nome}`}
                value={hr ?? ''}
                options={
                  hr === undefined ? [{ value: '', label: 'Sem hora' }, ...options] : options
                }
                onChange={(chosen) => chosen && onHora(cd, chosen)}
              />
            ) : (
              <Note as="span">Sem hora</Note>
            )}
            <Stack as="span" gap={0}>
              <strong>{nome}</strong>
              <Note as="small">
                {dever
                  ? `${motivosDever[dever.motivo]}, ${devidoAte(dever.dt)}`
                  : cd_estad === 'sem_exame'
                    ? 'Admissão'
                    : 'Periódico'}{' '}
                · {formatPlace(organig, organig_acima)}
              </Note>
              {dever && <Note as="small">{dever.porque}</Note>}
              {recusa !== undefined && <em>{recusa}</em>}
            </Stack>
            <IconButton name={`Retirar ${nome} da série`} icon={X} onClick={() => onTirar(cd)} />
          </li>
        )
      })}
    </ol>
  )
}
