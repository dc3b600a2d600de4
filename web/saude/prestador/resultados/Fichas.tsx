import { FileCheck } from 'lucide'
import { useState } from 'react'
import { isDecidida } from '#contract/saude/decisao.ts'
import { certifyExame, readResultados, type VezDaSessao } from '#contract/saude/resultados.ts'
import { call, newKey } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { base64Of } from '#web/kit/call/file-bytes.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { useTask } from '#web/kit/call/write.ts'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Note, Panel, Row } from '#web/kit/ui/Layout.tsx'
import { plainText } from '#contract/kit/plain-text.ts'
import { listsOfSaude } from '../touched.ts'

type Junta = { pessoa: SemFicha; ficheiro?: File }

/** The certificates of the session, drawn by the portal or attached by the names of their files. */
export function Fichas({ vezes }: { vezes: readonly VezDaSessao[] }) {
  const semFicha = semFichaOf(vezes)
  const [ditos, setDitos] = useState<readonly string[]>([])
  const { run, waiting } = useTask(async (juntas: readonly Junta[]) => {
    const falhas: string[] = []
    for (const { pessoa, ficheiro } of juntas) {
      try {
        const body = ficheiro
          ? { nome_fich: ficheiro.name.slice(0, 150), anexString: await base64Of(ficheiro) }
          : ({ gerar: true } as const)
        await call(certifyExame, { path: { id: pessoa.cd }, body, key: newKey() })
      } catch (error) {
        if (!isFailure(error)) throw error
        falhas.push(`${pessoa.nome}: ${error.message}`)
      }
    }
    const feitas = juntas.length - falhas.length
    const guardadas = formatCount(feitas, 'ficha guardada', 'fichas guardadas')
    setDitos([`${guardadas}.`, ...falhas])
    await readAgain([readResultados, ...listsOfSaude])
  })

  async function attach(ficheiros: readonly File[]) {
    const juntas: Junta[] = []
    const sobram: string[] = []
    for (const ficheiro of ficheiros) {
      const pessoa = donoOf(ficheiro.name, semFicha)
      if (pessoa && !juntas.some((junta) => junta.pessoa === pessoa)) {
        juntas.push({ pessoa, ficheiro })
      } else {
        sobram.push(
          `${ficheiro.name}: não se sabe de quem é. Ponha o número ou o nome no ficheiro.`,
        )
      }
    }
    if (juntas.length > 0) await run(juntas)
    setDitos((said) => [...(juntas.length > 0 ? said : []), ...sobram])
  }

  if (semFicha.length === 0 && ditos.length === 0) return null
  const emitir = semFicha.length === 1 ? 'Emitir a ficha' : `Emitir as ${semFicha.length} fichas`
  return (
    <Panel as="section" gap={3} aria-label="Fichas de aptidão">
      {semFicha.length > 0 && (
        <>
          <p>
            {formatCount(semFicha.length, 'exame', 'exames')} sem ficha de aptidão:{' '}
            {semFicha.map(({ nome }) => nome).join(', ')}.
          </p>
          <Row gap={2}>
            <Button
              variant="primary"
              icon={<Icon of={FileCheck} size={16} />}
              waiting={waiting}
              waitingText="A guardar..."
              onClick={() => void run(semFicha.map((pessoa) => ({ pessoa })))}
            >
              {emitir}
            </Button>
            <FileChoice
              accept="application/pdf"
              multiple
              waiting={waiting}
              onFiles={async (files) => await attach(files)}
            >
              Juntar ficheiros PDF
            </FileChoice>
          </Row>
        </>
      )}
      <div aria-live="polite">
        {ditos.map((text) => (
          <Note key={text}>{text}</Note>
        ))}
      </div>
    </Panel>
  )
}

type SemFicha = { cd: number; nome: string; num_mecan: string | null }

/** Decided exams of the session that have no certificate yet. */
const semFichaOf = (vezes: readonly VezDaSessao[]): SemFicha[] =>
  vezes.flatMap(({ exame, funcion, num_mecan }) =>
    exame && !exame.ficha && isDecidida(exame.cd_decis)
      ? [{ cd: exame.cd, nome: funcion, num_mecan }]
      : [],
  )

/** Whose certificate a file is by its name: the number as a word of it, or the whole name. */
export function donoOf(ficheiro: string, pessoas: readonly SemFicha[]): SemFicha | undefined {
  const name = plainText(ficheiro.replace(/\.pdf$/iu, ''))
  const words = new Set(name.split(/[^a-z0-9]+/u))
  const spaced = name.replaceAll(/[^a-z0-9]+/gu, ' ')
  const found = pessoas.filter(
    ({ nome, num_mecan }) =>
      (num_mecan !== null && words.has(plainText(num_mecan))) || spaced.includes(plainText(nome)),
  )
  return found.length === 1 ? found[0] : undefined
}
