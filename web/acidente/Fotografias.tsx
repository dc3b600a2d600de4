import { Camera, Images, Trash2 } from 'lucide'
import { useId, useState } from 'react'
import { FileFaults } from '#web/comum/anexo/FileFaults.tsx'
import { FileChoice } from '#web/kit/field/FileChoice.tsx'
import { FieldGroup } from '#web/kit/form/fields.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Cards, Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import styles from './Fotografias.module.css'
import { maxFotografias } from './fotografia.ts'
import type { Rascunho } from './use-rascunho.ts'

const accept = 'image/*'

/** Photographs that go after the registration: taken at the place, or chosen. */
export function Fotografias({ rascunho }: { rascunho: Rascunho }) {
  const { fotografias, errors, semLugar, add, remove } = rascunho
  const id = useId()
  const [waiting, setWaiting] = useState(false)

  async function onFiles(files: readonly File[]) {
    setWaiting(true)
    try {
      await add(files)
    } finally {
      setWaiting(false)
    }
  }

  const choice = { accept, waiting, onFiles, describedBy: id, multiple: true }
  return (
    <FieldGroup title="Fotografias">
      <Stack gap={3} data-wide>
        <Row>
          <span className={styles.camera}>
            <FileChoice {...choice} icon={Camera} capture="environment">
              Tirar fotografia
            </FileChoice>
          </span>
          <FileChoice {...choice} icon={Images}>
            Escolher fotografias
          </FileChoice>
        </Row>
        <Note id={id}>
          {`Facultativo, até ${maxFotografias}. Seguem depois do registo, reduzidas e sem o local em que foram tiradas. Fotografe o lugar, sem pessoas que se reconheçam.`}
        </Note>
        {semLugar && (
          <Notice kind="aviso" announce>
            Este navegador não tem espaço para guardar as fotografias. Não feche nem atualize esta
            página antes de enviar, ou terá de as escolher de novo.
          </Notice>
        )}
        <FileFaults errors={errors} />
        {fotografias.length > 0 && (
          <Cards
            as="ul"
            min={17}
            className={styles.fotografias}
            aria-label="Fotografias escolhidas"
          >
            {fotografias.map((one) => (
              <li key={one.chave}>
                <img src={`data:${one.tipo};base64,${one.base64}`} alt="" />
                <span className={styles.nome}>{one.nome}</span>
                <IconButton
                  name={`Remover ${one.nome}`}
                  icon={Trash2}
                  size={18}
                  onClick={() => remove(one)}
                />
              </li>
            ))}
          </Cards>
        )}
      </Stack>
    </FieldGroup>
  )
}
