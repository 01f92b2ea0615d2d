import { counted } from "@guardianlink/domain/messages/counted";
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
  /** Where the next tap continues: at the piece that could not be loaded. */
  const [from, setFrom] = useState(0);
  const [broken, setBroken] = useState<readonly number[]>([]);

  const play = async (index: number): Promise<void> => {
    const piece = pieces[index];
    setPlaying(piece === undefined ? null : index);
    setFrom(piece === undefined ? 0 : index);
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
      // A piece that cannot be played also fires an error, which skips it.
      if (error instanceof DOMException && error.name === "NotSupportedError") return;
      setPlaying(null);
      setTrouble(
        refusalSentence(error) ?? "Couldn't load the recording. Check your network, then try again.",
      );
    }
  };
  const skipBroken = (): void => {
    if (playing === null) return;
    setBroken((before) => [...new Set([...before, playing])]);
    void play(playing + 1);
  };
  return { player, playing, trouble, from, broken, play, skipBroken };
}

/** "2 to 4" and "7": the pieces between the first and the last that are not there. */
function gapsIn(pieces: readonly number[]): readonly string[] {
  return pieces.slice(1).flatMap((piece, index) => {
    const [first, last] = [(pieces[index] ?? piece) + 1, piece - 1];
    if (first > last) return [];
    return [first === last ? `${first + 1}` : `${first + 1} to ${last + 1}`];
  });
}

/** The number of a piece, as people count: the first ten seconds after the SOS are piece 1. */
const numberOf = (piece: EvidenceRecord): number => pieceOf(fileOf(piece)) + 1;

/** What the phone recorded, in pieces. */
export function ReportAudio({ trip, records }: ReportAudioProps) {
  const pieces = records.toSorted((a, b) => pieceOf(fileOf(a)) - pieceOf(fileOf(b)));
  const { player, playing, trouble, from, broken, play, skipBroken } = usePlayer(trip, pieces);
  const gaps = gapsIn(pieces.map((piece) => pieceOf(fileOf(piece))));
  const numbersOf = (indexes: readonly number[]): string =>
    indexes
      .flatMap((index) => pieces[index] ?? [])
      .map(numberOf)
      .join(", ");
  return (
    <Card title="Recording">
      <p>
        {counted(pieces.length, "piece")} of 10 seconds. Piece 1 starts with the SOS.
        {playing !== null && ` Playing piece ${numbersOf([playing])}.`}
      </p>
      {gaps.length > 0 && <p>Missing, not recorded or not received: {gaps.join(", ")}.</p>}
      {broken.length > 0 && <p>Can't be played in this browser: {numbersOf(broken)}.</p>}
      {playing === null && (
        <Button
          variant="secondary"
          icon={<Play aria-hidden="true" size={18} />}
          onClick={() => void play(from)}
        >
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
        onError={skipBroken}
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
