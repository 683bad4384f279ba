// Row types of the media library.
import type { Generated } from 'kysely';
import type { MediaState, UploadType } from '../rules/media/media.ts';

interface Media {
  id: Generated<number>;
  file: string;
  width: number;
  height: number;
  alt: string;
  title: string;
  caption: string;
  mime_type: Generated<UploadType>;
  /** Where its original is stored (`FileStore`); null for a picture that came with the program. */
  storage_key: Generated<string | null>;
  bytes: Generated<number | null>;
  state: Generated<MediaState>;
  /** In percent. */
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  /** Epoch ms; 0 for a picture that came with the program. */
  uploaded_at: Generated<number>;
  changed_at: Generated<number>;
  uploaded_by: Generated<number | null>;
  search_text: Generated<string>;
}

export interface MediaTables {
  media: Media;
}
