import type { EvidenceRecord } from "@guardianlink/domain/evidence/evidence";
import type { TripId } from "@guardianlink/domain/ids";
import { audioTypeOf, pieceOf } from "@guardianlink/domain/trips/sos-audio";
import { Play } from "lucide-react";
import { useRef, useState } from "react";
import { refusalSentence } from "../../data/call-server.ts";
import { readFile } from "../../data/evidence/trip-evidence.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import styles from "./report.module.css";

interface ReportAudioProps {
  readonly trip: TripId;
  readonly records: readonly EvidenceRecord[];
}

const fileOf = ({ path }: EvidenceRecord): string => path.slice(path.indexOf("/") + 1);

/** Plays the pieces one after the other. Nothing is fetched unasked. */
function usePlayer(trip: TripId, pieces: readonly EvidenceRecord[]) {
  const services = useServices();
  const player = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  const play = async (index: number): Promise<void> => {
    const piece = pieces[index];
    setPlaying(piece === undefined ? null : index);
    setTrouble(null);
    if (piece === undefined) return;
    try {
      const bytes = await readFile(services, trip, piece.path);
      const audio = player.current;
      if (audio === null) return;
      URL.revokeObjectURL(audio.src);
      audio.src = URL.createObjectURL(new Blob([bytes], { type: audioTypeOf(piece.path) }));
      await audio.play();
    } catch (error) {
      setPlaying(null);
      setTrouble(
        refusalSentence(error) ?? "Couldn't load the recording. Check your network, then try again.",
      );
    }
  };
  return { player, playing, trouble, play };
}

/** What the phone recorded, in pieces. */
export function ReportAudio({ trip, records }: ReportAudioProps) {
  const pieces = records.toSorted((a, b) => pieceOf(fileOf(a)) - pieceOf(fileOf(b)));
  const { player, playing, trouble, play } = usePlayer(trip, pieces);
  return (
    <Card title="Recording">
      <p>
        {pieces.length === 1 ? "1 piece" : `${pieces.length} pieces`} of 10 seconds.
        {playing !== null && ` Playing piece ${playing + 1}.`}
      </p>
      {playing === null && (
        <Button variant="secondary" icon={<Play aria-hidden="true" size={18} />} onClick={() => void play(0)}>
          Play Recording
        </Button>
      )}
      {/* A recording of an emergency has no captions. */}
      <audio
        ref={player}
        controls
        hidden={playing === null}
        aria-label="Recording"
        onEnded={() => void (playing !== null && play(playing + 1))}
      />
      {trouble !== null && <p role="alert">{trouble}</p>}
      {pieces.map((piece) => (
        <p key={piece.path} className={styles.hash}>
          {fileOf(piece)}: SHA-256 {String(piece.data["sha256"])}
        </p>
      ))}
    </Card>
  );
}
